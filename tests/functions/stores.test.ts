import { backends } from "./backends.ts";
import { storeContract } from "./store-contract.ts";

for (const backend of backends) storeContract(backend);
