/** Starts the application under `npm run dev`: React refresh has to be there before the first component. */
import '@vitejs/plugin-react/preamble'
import './entry-client.tsx'

// The stylesheet that the server sent is a snapshot for the first paint; an update may take styles out of it.
import.meta.hot?.on('vite:beforeUpdate', () =>
  document.querySelector('link[rel="stylesheet"]')?.remove(),
)
