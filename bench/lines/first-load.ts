/**
 * Line 15. What a first visit to Explore brings over the wire, counted in a real Chromium with an empty cache that
 * asks for gzip, until nothing has been asked for during half a second. Headers are counted, as the wire does.
 */
import { dressFirstPage } from '../data/dress.ts'
import { openChromium } from '../support/browser.ts'
import { type Row, verdict } from '../support/report.ts'
import type { Bench } from '../support/bench.ts'

const TARGETS = { Script: 135, Stylesheet: 12, all: 350 }
const VIEWPORT = { width: 1240, height: 860 }

export async function firstLoad(bench: Bench): Promise<Row[]> {
  await dressFirstPage(bench, bench.smallest)
  const { url } = await bench.product(bench.smallest)
  const counted = await count(url)
  const sum = (type?: string) =>
    counted.filter((each) => !type || each.type === type).reduce((all, each) => all + each.bytes, 0)
  const row = (type: keyof typeof TARGETS, what: string): Row => {
    const kilobytes = sum(type === 'all' ? undefined : type) / 1000
    const files = counted.filter((each) => type === 'all' || each.type === type).length
    return {
      line: '15',
      workload: `first load of Explore: ${what}`,
      measured: `${kilobytes.toFixed(1)} KB`,
      limit: '',
      result: `${kilobytes.toFixed(1)} KB`,
      target: `≤ ${TARGETS[type]} KB`,
      verdict: verdict(kilobytes <= TARGETS[type]),
      note: `${files} ${files === 1 ? 'answer' : 'answers'}`,
      rounds: counted,
    }
  }
  return [row('Script', 'JavaScript'), row('Stylesheet', 'CSS files'), row('all', 'everything')]
}

interface Counted {
  url: string
  type: string
  bytes: number
}

async function count(url: string): Promise<Counted[]> {
  const browser = await openChromium()
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const types = new Map<string, { url: string; type: string }>()
    const counted: Counted[] = []
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.headers['content-encoding'] === 'br') throw new Error('gzip was asked for.')
      types.set(requestId, { url: response.url, type })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = types.get(requestId)
      if (known && !known.url.startsWith('data:'))
        counted.push({ ...known, bytes: encodedDataLength })
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    return counted
  } finally {
    await browser.close()
  }
}
