/** A first visit to Explore with Lighthouse's mobile profile. */
import lighthouse from 'lighthouse'
import { freePort } from '../../tests/support/free-port.ts'
import { dressFirstPage } from '../data/first-page.ts'
import type { Scenario } from '../support/bench.ts'
import { openChromium } from '../support/browser.ts'
import { rounds } from '../support/measure.ts'
import { comeToRest } from '../support/process-tree.ts'

const LCP = 'largest-contentful-paint'
const TBT = 'total-blocking-time'
const CLS = 'cumulative-layout-shift'
const REQUESTS = 'network-requests'

export const firstVisit: Scenario = {
  number: 8,
  async run(bench) {
    const instance = await bench.instance()
    await dressFirstPage(instance)
    await comeToRest(instance.product.processId)
    const port = await freePort()
    const browser = await openChromium([`--remote-debugging-port=${port}`])
    try {
      const { lcp, tbt, cls, script } = await rounds(() => visit(instance.product.url, port))
      const what = (value: string) => `first visit to Explore, Lighthouse mobile: ${value}`
      return [
        { what: what('LCP'), value: lcp / 1000, unit: 's', max: 2 },
        { what: what('TBT'), value: tbt, unit: 'ms', max: 200 },
        { what: what('CLS'), value: cls, unit: '', max: 0.02 },
        { what: what('JavaScript, gzip'), value: script / 1000, unit: 'KB', max: 180 },
      ]
    } finally {
      await browser.close()
    }
  },
}

async function visit(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyAudits: [LCP, TBT, CLS, REQUESTS],
    extraHeaders: { 'accept-encoding': 'gzip' },
  })
  const audits = result!.lhr.audits
  const value = (audit: string) => {
    const found = audits[audit]?.numericValue
    if (found === undefined) throw new Error(`Lighthouse returned no ${audit}.`)
    return found
  }
  const { items } = audits[REQUESTS]!.details as unknown as {
    items: { resourceType: string; transferSize: number }[]
  }
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  const script = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { lcp: value(LCP), tbt: value(TBT), cls: value(CLS), script }
}
