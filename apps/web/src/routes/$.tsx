import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path goes to /404 (RT-01). The server sends that page with status 404 at the requested address. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})
