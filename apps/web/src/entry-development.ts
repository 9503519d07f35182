/** Entry for `npm run dev`: React refresh must be loaded before the first component. */
import '@vitejs/plugin-react/preamble'
import './entry-client.tsx'

// The stylesheet sent by the server is a snapshot for the first paint. An update may remove styles from it.
import.meta.hot?.on('vite:beforeUpdate', () =>
  document.querySelector('link[rel="stylesheet"]')?.remove(),
)
