/** The styles of all kinds: their components are rendered at build time, and no reader's browser loads them. */
import.meta.glob("./kinds/*/*.css", { eager: true });
