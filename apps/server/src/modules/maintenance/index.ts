/** Removes files that nothing speaks of any more. */
export { sweepJobs } from './sweep.jobs.ts'
