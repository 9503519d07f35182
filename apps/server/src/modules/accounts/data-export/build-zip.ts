import { strToU8, zip } from 'fflate'
import type { Db } from '../../../platform/database/connection.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { toCsv } from './csv.ts'
import { SECTIONS } from './sections.ts'

/** Reads all sections of a user's data in one snapshot. */
export const readSections = (
  db: Db,
  accountId: number,
): Promise<Map<string, Record<string, unknown>[]>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sections = new Map<string, Record<string, unknown>[]>()
      for (const { file, rows } of SECTIONS)
        sections.set(file, (await rows(accountId).execute(tx)).rows)
      return sections
    })

/** Builds a ZIP with a JSON and a CSV file for each section, and a readme. */
export async function buildZip(db: Db, accountId: number, siteName: string): Promise<Buffer> {
  const { language } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('language')
    .executeTakeFirstOrThrow()
  const readme = renderIn(language)('accounts.dataExport.readme', { siteName })
  const files: Record<string, Uint8Array> = { 'README.txt': strToU8(readme) }
  for (const [name, rows] of await readSections(db, accountId)) {
    files[`json/${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
    files[`csv/${name}.csv`] = strToU8(toCsv(rows))
  }
  return new Promise((resolve, reject) =>
    zip(files, { level: 6 }, (error, data) => (error ? reject(error) : resolve(Buffer.from(data)))),
  )
}
