import { backend } from "./backends.ts";
import { issueClaimsContract } from "./issue-claims-contract.ts";
import { issueStoreContract } from "./issue-store-contract.ts";

issueStoreContract(backend);
issueClaimsContract(backend);
