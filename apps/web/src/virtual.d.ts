declare module 'virtual:calls' {
  import type { CallTable } from './lib/api/call-table.ts'
  const calls: CallTable
  export default calls
}
