import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

const FOLDER = join(import.meta.dirname, '../../../../../deploy/monitoring')
const TOKEN = 'a token for the metrics'
/** Prometheus adds them itself. */
const BUILT_IN = new Set(['up'])
const SUFFIX = /_(bucket|count|sum)$/

let app: TestApp
let exported: Map<string, string>
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web', HYPHA_METRICS_TOKEN: TOKEN })
  const response = await fetch(`${app.url}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  const types = (await response.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  exported = new Map([...types].map(([, name, type]) => [name!, type!]))
})
afterAll(() => app.close())

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const expressionsOf: Record<string, (text: string) => string[]> = {
  'grafana-dashboard.json': (text) =>
    (JSON.parse(text) as Dashboard).panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr),
    ),
  // Each expression with its folded lines, up to the next key.
  'alerts.yml': (text) =>
    [...text.matchAll(/ expr: ([\s\S]*?)\n +(?:for|labels):/g)].map(([, expr]) => expr!),
}

/** The names of metrics in an expression: what is neither a function, a keyword nor within braces, quotes or `by (…)`. */
const metricsIn = (expr: string) =>
  [
    ...expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replaceAll(/\bby \([^)]*\)/g, '')
      .matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !BUILT_IN.has(name) && !/^(sum|max|min|by)$/.test(name))

const isExported = (name: string) =>
  exported.has(name) ||
  (SUFFIX.test(name) && exported.get(name.replace(SUFFIX, '')) === 'histogram')

describe.each(Object.entries(expressionsOf))('%s', (file, expressions) => {
  test('names only metrics that the server exports', async () => {
    const exprs = expressions(await readFile(join(FOLDER, file), 'utf8'))
    expect(exprs.length).toBeGreaterThan(10)
    for (const expr of exprs) {
      if (!expr.startsWith('up{')) expect(metricsIn(expr), expr).not.toEqual([])
      expect(
        metricsIn(expr).filter((name) => !isExported(name)),
        expr,
      ).toEqual([])
    }
  })
})
