import { ACCESS_CODE_MAX } from '@hypha/contract/rules/tickets'

/** The access code in the URL of an event, so that an organizer can share a link to hidden ticket types. */
export function codeParam(search: Readonly<Record<string, unknown>>): {
  code?: string | undefined
} {
  const { code } = search
  return {
    code: typeof code === 'string' ? code.trim().slice(0, ACCESS_CODE_MAX) || undefined : undefined,
  }
}
