export const canaryOrigin = 'https://canary.invalid'

export const canaryChannel = 'sightline-canary'

/** It reports on every way out of a page, without a relative address or a character to escape. */
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
