import { createFileRoute, redirect } from '@tanstack/react-router'

/** Both names are served (RT-22). */
export const Route = createFileRoute('/suggestions')({
  beforeLoad: () => {
    throw redirect({ href: '/feature-suggestions', replace: true })
  },
})
