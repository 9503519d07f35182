export { ReportDock } from './report-dock.tsx'
export { useReport } from './reporting.ts'
export { ReportsPage } from './reports-page.tsx'
