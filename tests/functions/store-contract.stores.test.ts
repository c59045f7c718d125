import { backend } from "./backends.ts";
import { storeContract } from "./store-contract.ts";

storeContract(backend);
