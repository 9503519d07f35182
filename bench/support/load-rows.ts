import type { LoadCost } from './load.ts'
import { type Comparison, speedOf } from './rounds.ts'
import { type Row, verdict } from './report.ts'
import { figure } from './statistics.ts'
import { median } from './statistics.ts'

/** A row about CPU per request, with the speed beside it. */
export function loadRow(
  name: { line: string; workload: string; target: string },
  compared: Comparison<LoadCost>,
  targets: { cpu: number; speed?: number },
): Row {
  const speed = speedOf(compared.rounds)
  const p99 = (who: 'subject' | 'limit') =>
    median(compared.rounds.map((round) => round[who].p99Milliseconds))
  const fast = targets.speed === undefined || speed.ratio >= targets.speed
  return {
    ...name,
    measured: `${figure(compared.subject)} µs`,
    limit: `${figure(compared.limit)} µs`,
    result: `${compared.ratio.toFixed(2)}${targets.speed === undefined ? '' : `, speed ${speed.ratio.toFixed(2)}`}`,
    verdict: verdict(compared.ratio <= targets.cpu && fast, compared.noisy),
    note: `${Math.round(speed.subject)} (${Math.round(speed.limit)}) requests/s, p99 ${p99('subject')} (${p99('limit')}) ms; limit varied ${Math.round(compared.limitVariation * 100)} %`,
    rounds: compared.rounds,
  }
}
