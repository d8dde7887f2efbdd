/** Every address in the hostile files is below this one; the name is reserved, so it never resolves. */
export const canaryOrigin = 'https://canary.invalid'

/** The broadcast channel, and the kind of message, on which a script that ran says its name. */
export const canaryChannel = 'sightline-canary'

/**
 * A script that, where it runs, tells on every way out that a page has. It needs no relative address, which
 * a blob's page could not resolve, and holds nothing that HTML or XML would have to escape.
 */
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
