/** `npm run build`: makes everything that a server without development packages needs. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { billOfMaterials } from './licenses/bill-of-materials.ts'
import { productionPackages } from './licenses/production-packages.ts'
import { thirdPartyNotices } from './licenses/third-party-notices.ts'

process.env.NODE_ENV = 'production'
const say = (what: string) => console.log(`  ${what}`)
await buildWebIfStale(say)
const dist = join(import.meta.dirname, '../dist')
await mkdir(dist, { recursive: true })
await writeFile(join(dist, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices(productionPackages()))
await writeFile(join(dist, 'sbom.cdx.json'), await billOfMaterials())
say('wrote apps/web/dist, dist/THIRD-PARTY-NOTICES.md and dist/sbom.cdx.json')
