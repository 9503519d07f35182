import { commentsChannel } from '@hypha/contract'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import type { Publisher } from '../../../ports/publisher/publisher.ts'

/** Notifies open pages that a thread has changed, so that they reload it. */
export const commentJobs = ({ publisher }: { publisher: Publisher }) =>
  defineJobs({
    'comments.changed': {
      retries: 2,
      expireSeconds: 60,
      run: ({ payload: thread }) => publisher.publish(commentsChannel(thread), thread),
    },
  })
