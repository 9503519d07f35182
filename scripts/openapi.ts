/**
 * `npm run openapi`: writes the OpenAPI document to `openapi.json`, and a table of all calls to
 * `docs/contract.md`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { API_GROUPS } from '../apps/server/src/platform/http/api-groups.ts'
import { contractTable } from '../apps/server/src/platform/http/contract-table.ts'
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts'

const document = await openApiDocument(contract, 'Hypha')
const file = join(import.meta.dirname, '../openapi.json')
await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`  wrote ${file}`)

const table = join(import.meta.dirname, '../docs/contract.md')
await writeFile(table, contractTable(contract, API_GROUPS))
console.log(`  wrote ${table}`)
