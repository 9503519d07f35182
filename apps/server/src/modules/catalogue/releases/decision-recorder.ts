import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ReleaseDecisionTable } from '../../../platform/database/schema.ts'

/** Writes down what was decided about a release, and tells its owner if need be. */
export interface DecisionRecorder {
  record(
    tx: Db,
    decision: Insertable<ReleaseDecisionTable>,
    options: { tellsOwner: boolean },
  ): Promise<void>
}
