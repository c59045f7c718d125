/// <reference types="vite/types/importMeta.d.ts" />
declare module "@vitejs/plugin-react/preamble";
