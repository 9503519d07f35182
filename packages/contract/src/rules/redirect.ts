/** Where a login leads back to (NG-02, NG-06, S-31): only to a path of this site worth returning to. */
import { isRememberedPath } from './remembered-paths.ts'

/** Returns the safe internal path of a `redirect` value, or `fallback`. Only plain paths of this origin pass. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return fallback
  let decoded: string
  try {
    decoded = decodeURIComponent(target)
  } catch {
    return fallback
  }
  if (/^\/[/\\]/.test(decoded) || /[\p{Cc}\\]/u.test(decoded)) return fallback
  const { host, pathname, search, hash } = new URL(target, 'http://own.invalid')
  // Resolving removes dots: what began as `/.//evil` is now `//evil`, another host.
  if (host !== 'own.invalid' || pathname.startsWith('//')) return fallback
  if (!isRememberedPath(decodeURIComponent(pathname))) return fallback
  return pathname + search + hash
}
