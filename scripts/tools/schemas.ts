// `npm run schemas`: writes the JSON Schemas and the snippets again after a change of site/content/*-schema.ts.
import siteConfig from "../../site/site.config.ts";
import { renewEditorFiles } from "../project/editor-files.ts";
import { engineRoot } from "../project/engine-root.ts";

renewEditorFiles(engineRoot, siteConfig);
