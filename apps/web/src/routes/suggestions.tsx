import { createFileRoute, redirect } from '@tanstack/react-router'

/** Alias of the suggestions page (RT-22). */
export const Route = createFileRoute('/suggestions')({
  beforeLoad: () => {
    throw redirect({ href: '/feature-suggestions', replace: true })
  },
})
