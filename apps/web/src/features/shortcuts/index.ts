export { openShortcutHelp } from './help.ts'
export { letterKeys } from './letter-keys.ts'
export { ShortcutsDock } from './shortcuts-dock.tsx'
export { useShortcuts } from './use-shortcuts.ts'
