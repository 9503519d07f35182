/** Removes files that no row refers to any more. */
export { sweepJobs } from './sweep.jobs.ts'
