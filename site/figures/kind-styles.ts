/** Imports the styles of all kinds. The client never loads their components, which are rendered at build time. */
import.meta.glob("./kinds/*/*.css", { eager: true });

import "./own-kinds/styles.ts";
