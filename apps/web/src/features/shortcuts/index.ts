export { letterKeys, openShortcutHelp } from './shortcut-state.ts'
export { ShortcutsDock } from './shortcuts-dock.tsx'
export { useShortcuts } from './use-shortcuts.ts'
