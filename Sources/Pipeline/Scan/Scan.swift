internal import Findings
