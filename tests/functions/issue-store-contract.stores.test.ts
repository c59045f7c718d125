import { backend } from "./backends.ts";
import { issueStoreContract } from "./issue-store-contract.ts";

issueStoreContract(backend);
