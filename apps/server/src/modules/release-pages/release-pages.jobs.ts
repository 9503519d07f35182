import type { Db } from '../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { VISITOR } from '../releases/listener-of.ts'
import type { Releases } from '../releases/releases.service.ts'
import { makePages } from './make-pages.ts'
import { PAGE_FORMAT } from './page-format.ts'
import { askForMissing } from './release-pages.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
  /** Of which addresses of streams are left open. */
  unsignedReleases: Pick<Releases, 'get'>
}

export const releasePageJobs = ({ db, jobs, unsignedReleases }: Parts) =>
  defineJobs({
    // What changes is asked for seldom within the minute, and answered the ordinary way until then.
    'release-pages.make': {
      retries: 0,
      expireSeconds: 3600,
      cron: '* * * * *',
      run: ({ signal }) =>
        makePages({ db, show: (id) => unsignedReleases.get(id, VISITOR) }, signal),
    },
    // A catalogue that was loaded past the triggers, and pages that an older program has written.
    'release-pages.find': {
      retries: 2,
      expireSeconds: 300,
      cron: '43 * * * *',
      async run() {
        await askForMissing(db, PAGE_FORMAT)
        await jobs.enqueue(db, 'release-pages.make', {})
      },
    },
  })
