import type { Bench } from '../support/bench.ts'
import type { Row } from '../support/report.ts'

/** Measures one line of the targets; several rows where it names several workloads. */
export type Line = (bench: Bench) => Promise<Row[]>
