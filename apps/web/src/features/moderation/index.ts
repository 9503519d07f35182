export { ReportSlot } from './report-slot.tsx'
export { useReport } from './reporting.ts'
export { ReportsPage } from './reports-page.tsx'
