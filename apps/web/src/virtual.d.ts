declare module 'virtual:calls' {
  import type { CallTable } from './lib/call-table.ts'
  const calls: CallTable
  export default calls
}

declare module 'virtual:first-calls' {
  export { default } from 'virtual:calls'
}

declare module 'virtual:more-calls' {
  export { default } from 'virtual:calls'
}
