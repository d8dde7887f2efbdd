/** Hostile files only use addresses of this origin, which never resolves. */
export const canaryOrigin = 'https://canary.invalid'

/** The channel on which a script that ran reports. */
export const canaryChannel = 'sightline-canary'

/** A script that reports on every way out of a page. It uses no relative address and no character to escape. */
export function canaryScript(name: string): string {
  const message = `{type:'${canaryChannel}',name:'${name}'}`
  return [
    `new BroadcastChannel('${canaryChannel}').postMessage(${message})`,
    `top.postMessage(${message},'*')`,
    `opener.postMessage(${message},'*')`,
    `document.title='${canaryChannel} ${name}'`,
    `fetch('${canaryOrigin}/${name}',{mode:'no-cors'})`,
  ]
    .map((statement) => `try{${statement}}catch(e){}`)
    .join(';')
}
