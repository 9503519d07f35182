export { letterKeys, openShortcutHelp } from './shortcut-state.ts'
export { ShortcutsSlot } from './shortcuts-slot.tsx'
export { useShortcuts } from './use-shortcuts.ts'
