export { loadCrate } from './crate-query.ts'
export { CratesPage } from './crates-page.tsx'
export { CratePage } from './page/crate-page.tsx'
