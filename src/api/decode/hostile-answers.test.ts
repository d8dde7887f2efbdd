import { describe, expect, test } from 'vitest'
import { operations } from '../contract/index'
import { someValid } from '../testing/valid'
import { decodeAnswer } from './decode-answer'

const success = (data: unknown): string => JSON.stringify({ status: 'success', data })

describe('hostile names', () => {
  const names = Object.getOwnPropertyNames(Object.prototype)
  const depths = [
    (name: string) => `{"status":"success","${name}":{"polluted":1},"data":{"sourced":1}}`,
    (name: string) => `{"status":"success","data":{"sourced":1,"${name}":{"polluted":1}}}`,
    (name: string) => `{"status":"success","data":{"sourced":1,"x":{"y":{"${name}":{"polluted":1}}}}}`,
  ]

  test.each(names)('%s as a key, at any depth, pollutes nothing', (name) => {
    expect(names).toHaveLength(12)
    for (const body of depths) {
      const { data, notes } = decodeAnswer(operations['leads.statusCounts'], body(name))
      expect(data).toStrictEqual({ sourced: 1 })
      expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
      expect({}).not.toHaveProperty('polluted')
      expect(notes.length).toBeGreaterThan(0)
    }
  })

  test.each(names.filter((name) => name !== '__proto__'))('%s as a name of counts is counted', (name) => {
    const body = `{"status":"success","data":{"${name}":3}}`
    expect(decodeAnswer(operations['leads.statusCounts'], body).data).toStrictEqual({ [name]: 3 })
  })

  test.each(['__proto__', '\\u005f_proto__', '__\\u0070roto__', '__pr\\u006F\\u0074o\\u005F_'])(
    '%s inside an open shape is dropped and noted',
    (name) => {
      const agent = { ...someValid(operations['agents.get'].response), id: 'a' }
      const marked = JSON.stringify({
        ...agent,
        conversionAction: { conversionAction: 'c', payload: { open: 1 } },
      })
      const body = success('…').replace('"…"', () =>
        marked.replace('"open"', () => `"${name}":{"admin":true},"open"`),
      )
      const { data, notes } = decodeAnswer(operations['agents.get'], body)
      expect(data?.conversionAction?.payload).toStrictEqual({ open: 1 })
      expect(notes).toMatchObject([{ path: '(odd name)', times: 1 }])
    },
  )
})

describe('hostile numbers', () => {
  const whole = { value: 5, deltaValue: 1, deltaPercent: 25, series: [1, 2] }
  const answer = { ...someValid(operations['cockpit.analytics'].response) }
  const kpis = { messagesSent: whole, replies: whole, interested: whole, linkClicks: whole }

  test.each(['1e400', '-1e400', '9007199254740992', '-1', '1.5', '1e-7', '"5"', 'null', 'true', '[5]', '{}'])(
    '%s is no count, and its neighbours stay',
    (raw) => {
      const text = success({ ...answer, kpis }).replace('"value":5', () => `"value":${raw}`)
      const { data } = decodeAnswer(operations['cockpit.analytics'], text)
      expect(data?.kpis?.messagesSent).toEqual({ deltaValue: 1, deltaPercent: 25, series: [1, 2] })
      expect(data?.kpis?.replies).toEqual(whole)
    },
  )

  test('-0 is 0', () => {
    const body = success({ ...answer, kpis }).replace('"value":5', '"value":-0')
    const { data } = decodeAnswer(operations['cockpit.analytics'], body)
    expect(data?.kpis?.messagesSent?.value).toBe(0)
  })
})
