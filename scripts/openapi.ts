/** `npm run openapi`: writes the description of every call to `openapi.json` in the root. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts'

const document = await openApiDocument(contract, 'Hypha')
const file = join(import.meta.dirname, '../openapi.json')
await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`  wrote ${file}`)
