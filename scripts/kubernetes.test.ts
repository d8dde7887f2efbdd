import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

import { readConfig } from '#/host/config'

import { root } from './project.mjs'

const folder = join(root, 'deploy', 'kubernetes')
const secret = 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE='

/** The Kubernetes API describes the object of each file by this type. */
const types = {
  'autoscaling.yaml': 'kubernetes-types/autoscaling/v2:HorizontalPodAutoscaler',
  'deployment.yaml': 'kubernetes-types/apps/v1:Deployment',
  'disruption-budget.yaml': 'kubernetes-types/policy/v1:PodDisruptionBudget',
  'ingress.yaml': 'kubernetes-types/networking/v1:Ingress',
  'network-policy.yaml': 'kubernetes-types/networking/v1:NetworkPolicy',
  'service.yaml': 'kubernetes-types/core/v1:Service',
}

const manifestOf = (name: string) => parse(readFileSync(join(folder, name), 'utf8'))

/** What the compiler says of objects that are declared with the types of the API: unknown, missing and ill-typed fields. */
async function problemsOf(manifests: Record<string, unknown>): Promise<string> {
  // Inside the project, where the types are found.
  const temporary = mkdtempSync(join(root, 'node_modules', '.cache-kubernetes-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  const lines = Object.entries(types).flatMap(([file, type], i) => {
    const [path, name] = type.split(':')
    return [
      `import type { ${name} as T${i} } from '${path}'`,
      `export const m${i}: T${i} = ${JSON.stringify(manifests[file])}`,
    ]
  })
  const source = join(temporary, 'manifests.ts')
  writeFileSync(source, lines.join('\n'))
  const compiler = join(root, 'node_modules', '.bin', 'tsc')
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler'.split(' ')
  return promisify(execFile)(compiler, [...options, source]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

const all = Object.fromEntries(readdirSync(folder).map((name) => [name, manifestOf(name)]))

test('every manifest is what the Kubernetes API takes', async () => {
  expect(Object.keys(all)).toEqual(Object.keys(types))
  expect(await problemsOf(all)).toBe('')
})

test('a manifest with a misspelt, missing or ill-typed field is none (control)', async () => {
  const wrong = structuredClone(all)
  const [container] = wrong['deployment.yaml'].spec.template.spec.containers
  container.imagee = container.image
  wrong['service.yaml'].spec.ports[0].port = 'http'
  delete wrong['autoscaling.yaml'].spec.maxReplicas
  const problems = await problemsOf(wrong)
  for (const words of [
    "'maxReplicas' is missing",
    `'"imagee"' does not exist`,
    "'string' is not assignable to type 'number'",
  ])
    expect(problems).toContain(words)
})

test('the manifests speak of one another', () => {
  const { spec } = all['deployment.yaml']
  const labels = { app: 'sightline' }
  const [container] = spec.template.spec.containers
  const ports = container.ports.map(({ name }: { name: string }) => name)
  expect(ports).toEqual(['http', 'metrics'])
  expect(spec.template.metadata.labels).toEqual(labels)
  for (const selector of [
    spec.selector.matchLabels,
    all['service.yaml'].spec.selector,
    all['disruption-budget.yaml'].spec.selector.matchLabels,
    all['network-policy.yaml'].spec.podSelector.matchLabels,
  ])
    expect(selector).toEqual(labels)
  expect(all['service.yaml'].spec.ports[0].targetPort).toBe('http')
  const [rule] = all['ingress.yaml'].spec.rules
  expect(rule.http.paths[0].backend.service).toEqual({ name: 'sightline', port: { name: 'http' } })
  expect(all['autoscaling.yaml'].spec.scaleTargetRef.name).toBe(all['deployment.yaml'].metadata.name)
  expect(spec.replicas).toBeUndefined()
  expect(all['autoscaling.yaml'].spec.minReplicas).toBe(3)
  expect(all['disruption-budget.yaml'].spec.minAvailable).toBe(2)
})

test('a copy is asked what it answers, has no rights, and starts without a warning', () => {
  const { template } = all['deployment.yaml'].spec
  const [container] = template.spec.containers
  expect(container.readinessProbe.httpGet.path).toBe('/ready')
  expect(container.livenessProbe.httpGet.path).toBe('/health')
  expect(template.spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  })
  expect(container).toMatchObject({
    resources: { limits: { memory: '768Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  })
  const given: Record<string, string> = {
    SESSION_SECRET: secret,
    REDIS_URL: 'redis://store.example.com:6379',
  }
  type Variable = {
    name: string
    value?: string
    valueFrom?: { secretKeyRef: { name: string; key: string } }
  }
  const env = container.env.map(({ name, value, valueFrom }: Variable) => {
    if (valueFrom) expect(valueFrom.secretKeyRef).toEqual({ name: 'sightline', key: name })
    return [name, value ?? given[name]]
  })
  const config = readConfig({ HOST: '0.0.0.0', PORT: '4310', ...Object.fromEntries(env) })
  expect(config).toMatchObject({
    publicOrigin: `https://${all['ingress.yaml'].spec.rules[0].host}`,
    redisUrl: 'redis://store.example.com:6379',
    metrics: { host: '0.0.0.0', port: 9464 },
    warnings: [],
  })
  const operations = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  for (const name of Object.keys(given)) expect(operations).toContain(`${name}=`)
  expect(operations).toContain('kubectl apply -f deploy/kubernetes')
})
