import type { Component } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'

export const findOpenIncidents = (db: Db) =>
  db
    .selectFrom('incident')
    .where('closed_at', 'is', null)
    .select(['id', 'component', 'reason', 'opened_at'])
    .orderBy('opened_at')
    .execute()

const LATEST = 20

/** The latest incidents, open ones too, newest first. */
export const findLatestIncidents = (db: Db) =>
  db
    .selectFrom('incident')
    .select(['id', 'component', 'reason', 'opened_at', 'closed_at'])
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()

/** Opens an incident, unless one of the component is open; several processes notice the same. */
export const openIncident = (db: Db, component: Component, reason: string, at: Date) =>
  db
    .insertInto('incident')
    .values({
      ...{ component, reason, opened_at: at },
      ...{ closed_at: null, opening_mailed_at: null, closing_mailed_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const closeIncident = (db: Db, component: Component, at: Date) =>
  db
    .updateTable('incident')
    .set({ closed_at: at })
    .where('component', '=', component)
    .where('closed_at', 'is', null)
    .execute()

/** Locks an incident that admins have to be mailed about; other processes skip it. */
export const lockUnmailed = (tx: Db) =>
  tx
    .selectFrom('incident')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('opening_mailed_at', 'is', null),
        eb.and([eb('closed_at', 'is not', null), eb('closing_mailed_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const findAdmins = (db: Db) =>
  db
    .selectFrom('account')
    .where('is_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .select(['id', 'email', 'language'])
    .execute()

export type Admin = Awaited<ReturnType<typeof findAdmins>>[number]
