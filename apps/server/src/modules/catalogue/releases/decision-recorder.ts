import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ReleaseDecisionTable } from '../../../platform/database/schema.ts'

/** Records a decision about a release and optionally notifies its owner. */
export interface DecisionRecorder {
  record(
    tx: Db,
    decision: Insertable<ReleaseDecisionTable>,
    options: { tellsOwner: boolean },
  ): Promise<void>
}
