/**
 * Line 16. When Explore is painted and how calm it stands, by Lighthouse on its mobile and its desktop profile: the
 * median of eleven, in turn with a page of one heading and one paragraph that nothing has to be fetched for.
 */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import lighthouse, { desktopConfig } from 'lighthouse'
import { dressFirstPage } from '../data/dress.ts'
import type { Bench } from '../support/bench.ts'
import { openChromium } from '../support/browser.ts'
import { comeToRest } from '../support/cold.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare, summarise } from '../support/rounds.ts'
import { median } from '../support/statistics.ts'

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
type Paint = Record<keyof typeof AUDITS, number>
type Profile = 'mobile' | 'desktop'

/** How long the processor is blocked differs tenfold between two looks at the same page: the paints hardly do. */
const LOOKS = 11
const FCP_MAX = 1.2
const LCP_MAX: Record<Profile, number> = { mobile: 2.2, desktop: 2.5 }
const TBT_MAX_MS = 50
const CLS_MAX = 0.01
const TRIVIAL = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Trivial</title><link rel="icon" href="data:,"><h1>Explore</h1><p>Nothing else.</p></html>`

export async function paint(bench: Bench): Promise<Row[]> {
  await dressFirstPage(bench, bench.smallest)
  const { url, processId } = await bench.product(bench.smallest)
  const trivial = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(TRIVIAL),
  )
  const trivialUrl = await listen(trivial)
  const port = await freePort()
  const browser = await openChromium([`--remote-debugging-port=${port}`])
  try {
    // A start leaves work for later, and a browser that has just been opened has some of its own.
    await comeToRest(processId)
    await look(trivialUrl, 'mobile', port)
    const rows: Row[] = []
    for (const profile of ['mobile', 'desktop'] as const) {
      const { rounds } = await compare<Paint>(
        {
          subject: () => look(url, profile, port),
          limit: () => look(trivialUrl, profile, port),
        },
        ({ fcp }) => fcp,
        LOOKS,
      )
      rows.push(...rowsOf(profile, rounds))
    }
    return rows
  } finally {
    await browser.close()
    trivial.close()
  }
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

/**
 * Begins at another document of the same site: from `about:blank`, a `Cross-Origin-Opener-Policy` (S-79) has the browser
 * start a process in the midst of the look, on the two processors that the page is loaded with (0035).
 */
async function look(url: string, profile: Profile, port: number): Promise<Paint> {
  const flags = {
    ...{ port, logLevel: 'silent' as const, onlyAudits: Object.values(AUDITS) },
    blankPage: new URL('/icon.svg', url).href,
  }
  const result = await lighthouse(url, flags, profile === 'desktop' ? desktopConfig : undefined)
  const value = (audit: string) => {
    const found = result?.lhr.audits[audit]?.numericValue
    if (found === undefined) throw new Error(`Lighthouse gave no ${audit} for ${url}.`)
    return found
  }
  return {
    fcp: value(AUDITS.fcp),
    lcp: value(AUDITS.lcp),
    tbt: value(AUDITS.tbt),
    cls: value(AUDITS.cls),
  }
}

function rowsOf(profile: Profile, rounds: { subject: Paint; limit: Paint }[]): Row[] {
  const timed = (name: 'fcp' | 'lcp', target: number): Row => {
    const compared = summarise(rounds, (each) => each[name])
    return {
      line: '16',
      workload: `${name.toUpperCase()}, ${profile}`,
      measured: `${compared.subject.toFixed(0)} ms`,
      limit: `${compared.limit.toFixed(0)} ms`,
      result: compared.ratio.toFixed(2),
      target: `≤ ${target}`,
      verdict: verdict(compared.ratio <= target, compared.noisy),
      note: `limit varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds,
    }
  }
  const ours = (name: 'tbt' | 'cls') => median(rounds.map(({ subject }) => subject[name]))
  const calm = (
    what: string,
    measured: string,
    target: string,
    isMet: boolean,
    note = '',
  ): Row => ({
    ...{ line: '16', workload: `${what}, ${profile}`, measured, limit: '', result: measured },
    ...{ target, verdict: verdict(isMet), note },
  })
  const blockedMs = rounds.map(({ subject }) => Math.round(subject.tbt)).sort((a, b) => a - b)
  const spread = `${blockedMs.at(0)} to ${blockedMs.at(-1)} ms in ${rounds.length} looks`
  return [
    timed('fcp', FCP_MAX),
    timed('lcp', LCP_MAX[profile]),
    calm(
      'TBT',
      `${ours('tbt').toFixed(0)} ms`,
      `≤ ${TBT_MAX_MS} ms`,
      ours('tbt') <= TBT_MAX_MS,
      spread,
    ),
    calm('CLS', ours('cls').toFixed(3), `≤ ${CLS_MAX}`, ours('cls') <= CLS_MAX),
  ]
}
