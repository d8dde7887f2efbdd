// A host in a process of its own, and requests to it.
import { fork } from 'node:child_process'
import { request } from 'node:http'

/** @param {string} program @param {Record<string, string>} env @returns {Promise<{ child: import('node:child_process').ChildProcess, port: number }>} */
export function startProgram(program, env) {
  const child = fork(program, { env, silent: true })
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk) => {
      const port = /^Sightline is at http:\/\/127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1]
      if (port) resolve({ child, port: Number(port) })
    })
  })
}

/** @typedef {{ method: string, path: string, body: string, agent: import('node:http').Agent, port: number, headers: Record<string, string> }} Sent */

/** @param {Sent} sent @returns {Promise<import('node:http').IncomingMessage>} */
export function send(sent) {
  const { method, path, body, agent, port, headers } = sent
  return new Promise((resolve, reject) => {
    const type =
      body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }
    const sending = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...type } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response))
      },
    )
    // The host ends connections that rest where others need the room: a browser asks anew on another, and so does this.
    sending.on('error', (error) => (sending.reusedSocket ? resolve(send(sent)) : reject(error)))
    sending.end(body)
  })
}

/** @param {number[]} times @param {number} share */
export function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}
